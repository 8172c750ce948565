import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declarationsForPages } from './remove-endpoint-schemas.ts';

test('of an endpoint, the pages get only how to call it', () => {
  const declared = `export const token = endpoint({
    method: 'POST',
    summary: 'Sign in',
    path: '/token',
    input: v.object({ refusals: v.string() }),
    access: 'client',
    output: authData,
    ...shared,
    refusals: { LOCKED: null },
  });
  export const other = call({ input: v.string() });
  export const add = (item) => { items.push(item); };`;
  expect(declarationsForPages(declared, 'sign-in.ts').replaceAll(/\s+/g, ' ')).toBe(
    "export const token = /* @__PURE__ */ endpoint({ method: 'POST', path: '/token', access: 'client', ...shared, }); " +
      'export const other = /* @__PURE__ */ call({ input: /* @__PURE__ */ v.string() }); ' +
      'export const add = (item) => { items.push(item); };',
  );
});

test('every endpoint of the contract keeps its method and path and loses its schemas', () => {
  const folder = new URL('../../contract/src/', import.meta.url);
  const declared = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, code: readFileSync(new URL(file, folder), 'utf8') }))
    .filter(({ code }) => code.includes('= endpoint({'));
  expect(declared.length).toBeGreaterThan(20);
  for (const { file, code } of declared) {
    const kept = declarationsForPages(code, file);
    for (const property of ['method', 'path', 'access']) {
      expect(kept.match(new RegExp(`^  ${property}:`, 'gm'))?.length, `${file}: ${property}`).toBe(
        code.match(new RegExp(`^  ${property}:`, 'gm'))?.length,
      );
    }
    expect(kept, file).not.toMatch(/^ {2}(summary|input|output|refusals):/m);
  }
});
