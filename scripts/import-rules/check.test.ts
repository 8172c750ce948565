import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { check, rules } from './check.ts';

const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));

/** The fixtures stand where their like would stand in the repository. */
function read(kind: 'bad' | 'good') {
  const paths = globSync('**/*.{ts,tsx}', { cwd: `${fixtures}${kind}` });
  return paths.map((path) => ({ path, text: readFileSync(`${fixtures}${kind}/${path}`, 'utf8') }));
}

const bad = read('bad').map(({ path, text }) => ({ path, findings: check(path, text), text }));

test.each(bad)('a file against the rules is refused for that and nothing else: $path', ({ findings, text }) => {
  const [, refused = 'nothing'] = /^\/\/ refused: (.+)$/m.exec(text) ?? [];
  expect(findings.length).toBeGreaterThan(0);
  for (const { line, message } of findings) {
    expect(line).toBe(2);
    expect(message.slice(0, message.indexOf(','))).toBe(refused);
  }
});

test.each(rules)('each rule is proved by a file against it: %s', (rule) => {
  expect(bad.flatMap(({ findings }) => findings.map((finding) => finding.rule))).toContain(rule);
});

test.each(read('good'))('a file that follows the rules passes: $path', ({ path, text }) => {
  expect(check(path, text)).toEqual([]);
});
