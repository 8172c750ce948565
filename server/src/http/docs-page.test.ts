import { createHash } from 'node:crypto';
import { endpoints, type FullEndpoint } from '@isoline/contract/endpoints.ts';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { docsPage, escapeHtml } from './docs-page.ts';
import { shapeOf } from './docs-shape.ts';

describe.each(['zh', 'en'] as const)('the page in %s', (language) => {
  const { html, csp } = docsPage(language);

  test('lists every call once', () => {
    for (const [name, endpoint] of Object.entries<FullEndpoint>(endpoints)) {
      const parts = html.split(`<article id="${name}">`);
      expect(parts).toHaveLength(2);
      const article = parts[1]?.split('</article>')[0] ?? '';
      expect(article).toContain(`${endpoint.method} ${endpoint.path}`);
      for (const key of Object.keys(endpoint.refusals) as ErrorKey[])
        expect(article).toContain(escapeHtml(errors[key][language]));
    }
  });

  test('holds the whole catalogue in both languages', () => {
    const catalogue = html.split('id="errors"')[1] ?? '';
    for (const [key, row] of Object.entries(errors)) {
      expect(catalogue).toContain(`<code>${key}</code></td><td>${row.code}</td><td>${row.status}</td>`);
      expect(catalogue).toContain(escapeHtml(row.zh));
      expect(catalogue).toContain(escapeHtml(row.en));
    }
  });

  test('has one style, whose hash the policy names, and no script or style attribute', () => {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0]?.[1] ?? '')
      .digest('base64');
    expect(csp).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|javascript:/i);
  });

  test('has no id twice, and every link within it leads somewhere', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});

test('text is escaped for elements and quoted attributes', () => {
  expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;');
});

test('a shape reads like TypeScript', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: {
      a: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      b: { type: 'array', items: { enum: ['x', 'y'] } },
    },
  } as const;
  expect(shapeOf(schema as never)).toBe('{\n  a: string | null\n  b?: ("x" | "y")[]\n}');
});
