import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

test('the TypeScript of the integration guide is that of the demo products', async () => {
  const guide = await read('docs/integration.md');
  const blocks = [...guide.matchAll(/```ts\n(.*?)\n```/gs)].map(([, code = '']) => code);
  const [smallest = '', ...parts] = blocks;
  expect(`${smallest}\n`).toBe(await read('sandbox/src/demo-products/smallest-product.ts'));
  expect(parts).toHaveLength(1);
  const whole = await read('sandbox/src/demo-products/product-sign-in.ts');
  for (const part of parts) expect(whole).toContain(part);
});
