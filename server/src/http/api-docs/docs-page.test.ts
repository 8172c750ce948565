import { brand } from '@isoline/contract/brand.ts';
import { type Endpoint, schemasOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../model/escape-html.ts';
import { docsHtml } from './docs-page.ts';

const languages = ['zh', 'en'] as const;

test.each(languages)('the page in %s has every call with its path, caller and refusals', (language) => {
  const page = docsHtml(language);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [, after = ''] = page.split(`<section class="call" id="${name}">`);
    const [call = ''] = after.split('</section>');
    expect(call, name).toContain(escapeHtml(endpoint.summary));
    expect(call.replaceAll('<wbr>', ''), name).toContain(escapeHtml(endpoint.path));
    for (const key of Object.keys(schemasOf(endpoint).refusals) as ErrorKey[]) {
      expect(call, name).toContain(`${errors[key].code} ${key}`);
      expect(call, name).toContain(escapeHtml(sentence(errors[key], language)));
    }
  }
});

test.each(languages)(
  'the page in %s has every error code, and each link to a part of it leads somewhere',
  (language) => {
    const page = docsHtml(language);
    for (const key of Object.keys(errors)) expect(page).toContain(`id="error-${key}"`);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  },
);

test.each(languages)(
  'the page in %s does not need scripts or inline styles, and does not load other files',
  (language) => {
    const page = docsHtml(language);
    expect(page).toContain(`<title>${brand.name}`);
    expect(page).not.toMatch(/<script|<link rel="stylesheet"|<img|<iframe|url\(|undefined|\[object| style="| on\w+="/);
  },
);

test('the list of calls is shaded at its end while more follows', () => {
  const [, list = ''] = /(?:^|\n)nav\{([^}]*)\}/.exec(docsHtml('en')) ?? [];
  expect(list).toMatch(/background:.*\blocal,.*var\(--line\)/);
});
