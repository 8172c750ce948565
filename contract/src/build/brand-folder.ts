import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const own = join(import.meta.dirname, '../brand');

/** The name under which sources import the files of the brand. Builds replace it by the folder. */
export const BRAND_IMPORT = '@isoline/contract/brand';

const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const bothLanguages = v.strictObject({ 'zh-CN': text, 'en-US': text });

const brandFile = v.strictObject({
  name: text,
  servicePhone: v.pipe(v.string('must be a text'), v.regex(/^([+\d][\d -]*)?$/, 'must be a phone number, or empty')),
  serviceExtension: v.pipe(v.string('must be a text'), v.regex(/^\d*$/, 'must be digits, or empty')),
  termsVersion: v.pipe(text, v.isoDate('must be a date such as 2026-11-28')),
  termsChange: bothLanguages,
  color: v.pipe(text, v.hexColor('must be a color such as #0b6a8c')),
  mark: v.pipe(text, v.regex(/^[Mm][-\d.,\sA-Za-z]+$/, 'must be the path of an SVG picture')),
  mailMark: v.string('must be a text'),
});

const tokens = ['--brand', '--brand-strong', '--brand-wash', '--on-brand'];
/** The names in braces of a document that the pages know. */
const names = ['name', 'servicePhone', 'closeAccount', 'privacy'];

const keyFault = ({ input, expected }: v.BaseIssue<unknown>) =>
  input === undefined ? 'is missing' : expected === 'never' ? 'is not known' : 'must be an object';

function faultsOfJson(json: string): readonly string[] {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return [`is not JSON: ${(error as Error).message}`];
  }
  const { issues = [] } = v.safeParse(brandFile, given);
  return issues.map(
    (issue) =>
      `${v.getDotPath(issue) ?? 'the file'} ${issue.kind === 'schema' && issue.type === 'strict_object' ? keyFault(issue) : issue.message}`,
  );
}

const faultsOfPicture = (svg: string) => {
  if (!/^\s*<svg[\s>]/.test(svg)) return ['must start with <svg'];
  return /<script|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)/i.test(svg)
    ? ['must not run scripts or load files']
    : [];
};

const faultsOfDocument = (document: string) => [
  ...(/^## \S.*\n+[^#\s]/m.test(document) && document.startsWith('## ')
    ? []
    : ['must consist of sections: a line "## Heading" and a text']),
  ...[...document.matchAll(/\{(\w*)\}/g)]
    .filter(([, name = '']) => !names.includes(name))
    .map(([found]) => `${found} is not one of ${names.map((name) => `{${name}}`).join(', ')}`),
];

/** The files of a brand, and what is wrong with the text of one. */
const files: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'brand.json': faultsOfJson,
  'colors.css': (css) =>
    tokens
      .filter((token) => css.split(`${token}:`).length !== 3)
      .map((token) => `${token} must be set twice: for light and for dark color schemes`),
  'icon.svg': faultsOfPicture,
  ...Object.fromEntries(
    ['terms', 'privacy'].flatMap((document) =>
      ['zh-CN', 'en-US'].map((locale) => [`${document}.${locale}.md`, faultsOfDocument] as const),
    ),
  ),
};

/** Returns a sentence for each fault of a brand's folder, with the file and the field. */
export function brandFaults(folder: string): readonly string[] {
  const hasPhone = phoneOf(folder) !== '';
  return Object.entries(files).flatMap(([file, faultsOf]) => {
    try {
      const given = readFileSync(join(folder, file), 'utf8');
      const isPhoneMissing = !hasPhone && file.endsWith('.md') && given.includes('{servicePhone}');
      const faults = [...faultsOf(given), ...(isPhoneMissing ? ['{servicePhone} is empty in brand.json'] : [])];
      return faults.map((fault) => `${file}: ${fault}`);
    } catch (error) {
      return [`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`];
    }
  });
}

/** Returns the service phone, or undefined if `brand.json` cannot be read, which is a fault of its own. */
function phoneOf(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'))?.servicePhone;
  } catch {
    return undefined;
  }
}

/**
 * Returns the folder of the brand for a build: `BRAND_DIR`, or our own.
 *
 * @throws Error that names each fault of the folder
 */
export function brandFolder(): string {
  const folder = process.env.BRAND_DIR ? resolve(process.env.BRAND_DIR) : own;
  const faults = brandFaults(folder);
  if (faults.length > 0)
    throw new Error([`The brand in ${folder} cannot be used:`, ...faults.map((fault) => `- ${fault}`)].join('\n'));
  return folder;
}
