import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const OPENING_TAG = /<([A-Za-z]+)\b((?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|=>|[^>{])*)>/g;
const NAME = /^(?:\(\) => )?(\w+)(?:\(.*\))?$/;

/** Returns the function that an attribute of a tag names or calls; null if it has none. */
function calledBy(attributes: string, attribute: string): string | null {
  const value = new RegExp(`\\b${attribute}=\\{((?:[^{}]|\\{[^{}]*\\})*)\\}`).exec(attributes)?.[1];
  return NAME.exec(value ?? '')?.[1] ?? null;
}

/**
 * Returns what could close a dialog while an act in it is not answered: a button that is not a `CloseButton`, and a
 * dialog that decides this for itself.
 */
function findLeaks(source: string): readonly string[] {
  const tags = [...source.matchAll(OPENING_TAG)].map(([, name = '', attributes = '']) => ({ name, attributes }));
  const dialogs = tags.filter(({ name }) => name === 'Dialog');
  const closing = new Set(dialogs.map(({ attributes }) => calledBy(attributes, 'onClose')));
  closing.delete(null);
  return [
    ...dialogs.flatMap(({ attributes }) => /dismissible=\{(?!false\})[^}]*\}/.exec(attributes) ?? []),
    ...tags
      .filter(({ name, attributes }) => /button$/i.test(name) && closing.has(calledBy(attributes, 'onClick')))
      .map(({ name, attributes }) => `<${name} onClick={${calledBy(attributes, 'onClick')}}>`),
  ];
}

/** Dialogs that decide for themselves. */
const reasons: Readonly<Record<string, string>> = {
  'web/src/shared/verification/slide-dialog.tsx': 'is answered by a slider, which is no button',
};

test.each([
  ['<Dialog title={title} onClose={onClose}><Button kind="secondary" onClick={onClose}>No</Button></Dialog>'],
  ['<Dialog onClose={() => onClose(null)} title="">{x && <Button onClick={() => onClose(null)}>No</Button>}</Dialog>'],
  ['<Dialog onClose={onClose} dismissible={!busy}><p>text</p></Dialog>'],
])('a way around the rule is found: %s', (source) => {
  expect(findLeaks(source)).toHaveLength(1);
});

test('a CloseButton, a button that acts, and a dialog that is never dismissed follow the rule', () => {
  const source = `<Dialog onClose={onClose} dismissible={false}>
    <CloseButton>{text.cancel}</CloseButton>
    <Button busy={busy} onClick={() => run(start)}>Go</Button>
  </Dialog>`;
  expect(findLeaks(source)).toEqual([]);
});

test('only a CloseButton closes a dialog of the pages, so that none closes while an act is not answered', async () => {
  const found: string[] = [];
  let dialogs = 0;
  for await (const path of glob('{ui,web}/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })) {
    const source = await readFile(root + path, 'utf8');
    dialogs += Number(source.includes('<Dialog'));
    if (!(path in reasons)) found.push(...findLeaks(source).map((leak) => `${path}: ${leak}`));
  }
  expect(found).toEqual([]);
  expect(dialogs).toBeGreaterThan(20);
});
