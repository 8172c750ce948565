import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentOf } from '../build/document.ts';
import { notFound, routes } from '../src/routes.ts';
import { bootScript } from './inline-scripts.ts';
import { needs, render } from './render-route.tsx';

const styles = [{ file: 'assets/a.css', css: '.a{color:red}' }];
const paths = [...routes, notFound].map((route) => route.path);
const hashOf = (text: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

test.each(paths)('%s carries both languages and no style attribute', async (path) => {
  const markup = { zh: await render(path, 'zh-CN'), en: await render(path, 'en-US') };
  const { html } = documentOf({ boot: bootScript, scripts: ['assets/e.js'], styles, markup, needs });
  expect(html).toContain(`<div id=root>${markup.zh}</div><template id=en>${markup.en}</template>`);
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(html.match(/<script(?! type=module)/g)).toHaveLength(1);
  if (path === '/BlankPage') return;
  expect(markup.zh).toContain('lang="en-US">English<');
  expect(markup.en).toContain('lang="zh-CN">中文<');
});

test('the hashes are those of the inline script and the inline style', () => {
  const document = documentOf({
    boot: bootScript,
    scripts: ['assets/e.js'],
    styles,
    markup: { zh: '', en: '' },
    needs,
  });
  expect(document.scriptHashes).toEqual([hashOf(/<script id=boot>(.*?)<\/script>/s.exec(document.html)?.[1])]);
  expect(document.styleHashes).toEqual([hashOf(/<style>(.*?)<\/style>/s.exec(document.html)?.[1])]);
});

test('a style attribute in the markup ends the build', () => {
  const markup = { zh: '<p style="color:red"></p>', en: '' };
  expect(() => documentOf({ boot: bootScript, scripts: [], styles, markup, needs })).toThrow(/style attribute/);
});
