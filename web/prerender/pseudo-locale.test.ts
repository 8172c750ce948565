// @vitest-environment happy-dom
import { brand } from '@isoline/contract/brand.ts';
import { servicePhoneOf } from '@isoline/contract/service-phone.ts';
import { beforeAll, expect, test } from 'vitest';
import { notFound, routes } from '../src/routes.ts';
import { renderRoute } from './render-route.tsx';

const [OPEN, CLOSE] = ['⟦', '⟧'];
const paths = [...routes, notFound].map(({ path }) => path);
const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'];

type Catalog = Record<string, Record<string, unknown>>;

/** Puts every message of every catalog into brackets: the pseudo-locale. */
function bracket(texts: Record<string, unknown>): void {
  for (const [key, message] of Object.entries(texts)) {
    texts[key] =
      typeof message === 'function'
        ? (...parameters: unknown[]) => OPEN + message(...parameters) + CLOSE
        : OPEN + message + CLOSE;
  }
}

beforeAll(() => {
  const modules = import.meta.glob<Record<string, Catalog>>(
    ['../src/**/*-messages.ts', '../../ui/src/**/*-messages.ts'],
    {
      eager: true,
    },
  );
  for (const module of Object.values(modules)) {
    for (const value of Object.values(module)) if (value['zh-CN']) bracket(value['zh-CN']);
  }
});

const phone = servicePhoneOf(brand, 'zh');

/** Returns the text of a page outside of the brackets. The brand's own name and numbers are not in any language. */
function outside(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = [page.body.textContent ?? ''];
  for (const name of SPOKEN) {
    for (const element of page.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  }
  return texts
    .map((text) =>
      text
        .replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
        .replaceAll(brand.name, '')
        .replaceAll(phone, ''),
    )
    .filter((text) => /\p{L}/u.test(text));
}

test.each(paths)('%s shows only texts of the catalogs', async (path) => {
  const html = await renderRoute(path, 'zh-CN');
  if (path !== '/BlankPage') expect(html).toContain(OPEN);
  expect(outside(html)).toEqual([]);
});

test('a text outside the catalogs is found', () => {
  expect(outside(`<p>${OPEN}登录${CLOSE} and more</p>`)).not.toEqual([]);
  expect(outside('<button aria-label="Close"></button>')).not.toEqual([]);
});
