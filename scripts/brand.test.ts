import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brandFaults } from '@isoline/contract/build/brand-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const ours = join(root, 'contract/src/brand');
let folder = '';
let other = '';

beforeAll(async () => {
  // A build moves its output, so it stays on the disk of the sources.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/brand-'));
  other = join(folder, 'brand');
  await cp(ours, other, { recursive: true });
  const brand = JSON.parse(await readFile(join(ours, 'brand.json'), 'utf8'));
  await writeFile(
    join(other, 'brand.json'),
    JSON.stringify({ ...brand, name: 'Contoso', servicePhone: '021 5550100', mark: 'M0 0h2v2z' }),
  );
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>';
  await writeFile(join(other, 'icon.svg'), picture);
  for (const file of ['terms.zh-CN', 'terms.en-US', 'privacy.zh-CN', 'privacy.en-US'])
    await writeFile(join(other, `${file}.md`), '## 1. Accounts\n\nTerms of {name}: {closeAccount}.\n');
});

afterAll(() => rm(folder, { recursive: true }));

/** Texts of our brand. The sign of the sandbox is filed with its SMS service, for every brand. */
const trace = /(?<!SMS_SIGN:`)Isoline|400-820-0110|M16 3C24 2|rent, lend or transfer|出租、出借/;

test.each(['web/prerender/build.ts', 'console/build.ts', 'server/build.ts'])(
  'the output of %s for another brand has no trace of ours',
  async (script) => {
    const output = join(folder, script.split('/')[0] ?? '');
    const env = { ...process.env, BRAND_DIR: other };
    await promisify(execFile)(process.execPath, [script, output], { cwd: root, env });
    const texts = new Map<string, string>();
    for await (const file of glob('**/*.{js,html,css,json,svg}', { cwd: output }))
      texts.set(file, await readFile(join(output, file), 'utf8'));
    expect([...texts.values()].join().includes('Contoso')).toBe(true);
    expect([...texts].filter(([, text]) => trace.test(text)).map(([file]) => file)).toEqual([]);
  },
  // A build takes minutes on a loaded machine.
  240_000,
);

test('the folder of our brand has no fault', () => {
  expect(brandFaults(ours)).toEqual([]);
});

test('a brand may have no service phone, unless a document names it', async () => {
  const silent = join(folder, 'silent');
  await cp(ours, silent, { recursive: true });
  const brand = JSON.parse(await readFile(join(ours, 'brand.json'), 'utf8'));
  await writeFile(join(silent, 'brand.json'), JSON.stringify({ ...brand, servicePhone: '', serviceExtension: '' }));
  const documents = ['terms.zh-CN', 'terms.en-US', 'privacy.zh-CN', 'privacy.en-US'];
  expect(brandFaults(silent)).toEqual(documents.map((file) => `${file}.md: {servicePhone} is empty in brand.json`));
  for (const file of documents) await writeFile(join(silent, `${file}.md`), '## 1. Accounts\n\nTerms of {name}.\n');
  expect(brandFaults(silent)).toEqual([]);
});

test('each fault of a brand is named with its file and field', async () => {
  const faulty = join(folder, 'faulty');
  await cp(ours, faulty, { recursive: true });
  const brand = {
    name: ' ',
    color: 'blue',
    serviceExtension: '8',
    servicePhone: 'call us',
    termsVersion: '1',
    tone: 'warm',
  };
  await writeFile(
    join(faulty, 'brand.json'),
    JSON.stringify({ ...brand, termsChange: { 'zh-CN': '新' }, mailMark: '' }),
  );
  await writeFile(join(faulty, 'icon.svg'), '<svg onload="alert(1)"></svg>');
  await rm(join(faulty, 'privacy.zh-CN.md'));
  await writeFile(join(faulty, 'terms.en-US.md'), 'Terms of {brand}');
  await writeFile(join(faulty, 'colors.css'), ':root { --brand: #000; --brand-strong: #000 }');
  expect(brandFaults(faulty)).toEqual([
    'brand.json: name must not be empty',
    'brand.json: servicePhone must be a phone number, or empty',
    'brand.json: termsVersion must be a date such as 2026-11-28',
    'brand.json: termsChange.en-US is missing',
    'brand.json: color must be a color such as #0b6a8c',
    'brand.json: mark is missing',
    'brand.json: tone is not known',
    'colors.css: --brand must be set twice: for light and for dark color schemes',
    'colors.css: --brand-strong must be set twice: for light and for dark color schemes',
    'colors.css: --brand-wash must be set twice: for light and for dark color schemes',
    'colors.css: --on-brand must be set twice: for light and for dark color schemes',
    'icon.svg: must not run scripts or load files',
    'terms.en-US.md: must consist of sections: a line "## Heading" and a text',
    'terms.en-US.md: {brand} is not one of {name}, {servicePhone}, {closeAccount}, {privacy}',
    'privacy.zh-CN.md: cannot be read (ENOENT)',
  ]);
  await writeFile(join(faulty, 'brand.json'), '{');
  expect(brandFaults(faulty)[0]).toMatch(/^brand\.json: is not JSON: /);
});
