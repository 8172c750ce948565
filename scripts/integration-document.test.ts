import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

test('the TypeScript of the first page for products is the program that the tests run', async () => {
  const guide = await read('docs/start/first-product.md');
  const blocks = [...guide.matchAll(/```ts\n(.*?)\n```/gs)].map(([, code = '']) => code);
  expect(blocks.map((code) => `${code}\n`)).toEqual([await read('sandbox/src/demo-products/small-product.ts')]);
});
