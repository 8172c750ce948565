import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notFound, routes } from '../src/routes.ts';
import { createDocument } from './document.ts';
import { renderRoute } from './render-route.tsx';

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const assets = { scripts: ['assets/page.js'], styles: [{ file: 'assets/a.css', css: '.a{color:red}' }] };
const paths = [...routes, notFound].map((route) => route.path);
const hashOf = (text: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

test.each(paths)('%s contains both languages and does not contain a style attribute', async (path) => {
  const markup = { 'zh-CN': await renderRoute(path, 'zh-CN'), 'en-US': await renderRoute(path, 'en-US') };
  const { html } = createDocument(template, assets, markup);
  expect(html).toContain(`<div id="root">${markup['zh-CN']}</div>`);
  expect(html).toContain(`<template id="en">${markup['en-US']}</template>`);
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(html.match(/<script(?! type="module")/g)).toHaveLength(1);
  // The account center has the language switch in the account menu, which needs a session.
  if (path === '/BlankPage' || path === '/UserCenter') return;
  expect(markup['zh-CN']).toContain('lang="en-US">English<');
  expect(markup['en-US']).toContain('lang="zh-CN">中文<');
});

test('the hashes are those of the inline script and the inline style', () => {
  const { html, scriptHashes, styleHashes } = createDocument(template, assets, { 'zh-CN': '', 'en-US': '' });
  expect(scriptHashes).toEqual([hashOf(/<script id="boot">(.*?)<\/script>/s.exec(html)?.[1])]);
  expect(styleHashes).toEqual([hashOf(/<style>(.*?)<\/style>/s.exec(html)?.[1])]);
});

test('a page inlines its style sheets instead of those that the template links, and preloads its scripts', () => {
  const built = template.replace(
    '  </head>',
    '    <link rel="stylesheet" crossorigin href="/assets/a.css">\n  </head>',
  );
  const { html } = createDocument(built, assets, { 'zh-CN': '', 'en-US': '' });
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" type="text/inlined" href="/assets/a.css">',
  ]);
  expect(html).toContain('<style>.a{color:red}</style>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
  expect(html).not.toContain('<!--');
});

test('a style attribute in the markup makes the build fail', () => {
  const markup = { 'zh-CN': '<p style="color:red"></p>', 'en-US': '' };
  expect(() => createDocument(template, assets, markup)).toThrow(/style attribute/);
});
