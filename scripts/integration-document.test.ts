import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

test('the TypeScript of the integration guide is what the demo products run', async () => {
  const guide = await read('docs/start/first-product.md');
  const blocks = [...guide.matchAll(/```ts\n(.*?)\n```/gs)].map(([, code = '']) => code);
  const programs = ['small-product.ts', 'product-sign-in.ts'].map((file) => read(`sandbox/src/demo-products/${file}`));
  expect(blocks.map((code) => `${code}\n`)).toEqual(await Promise.all(programs));
});
