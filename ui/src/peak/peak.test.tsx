import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Peak } from './peak.tsx';

afterEach(cleanup);

const map = (seed: string, lit: number, name?: string) => (
  <Peak
    seed={seed}
    label="Map"
    rings={[25, 50, 75, 100].map((value, index) => ({
      key: `${value}`,
      value,
      name: name ?? `${value}`,
      label: `${value}`,
      isEarned: index < lit,
      isNext: index === lit,
    }))}
    walls={undefined}
    summit={{ name: 'Summit', label: 'Summit', isEarned: lit === 4 }}
  />
);

/** Returns the values of the rings that are drawn, whether the path walks, and whether the flag is raised. */
const motion = () => ({
  drawn: [...document.querySelectorAll('g[class*="draws"][class*="lit"]')].map((ring) =>
    ring.getAttribute('aria-label'),
  ),
  walks: document.querySelector('[class*="walks"]') !== null,
  raises: document.querySelector('[class*="raises"]') !== null,
});

test('a finished step draws its ring and walks up to it, and nothing moves when the map is shown again', () => {
  const { rerender } = render(map('climber', 2));
  expect(motion()).toEqual({ drawn: ['25', '50'], walks: true, raises: false });
  rerender(map('climber', 3));
  expect(motion()).toEqual({ drawn: ['75'], walks: true, raises: false });
  cleanup();
  render(map('climber', 3));
  expect(motion()).toEqual({ drawn: [], walks: false, raises: false });
});

test('the flag is raised once: when the last step is finished, and not when the map is shown later', () => {
  const { rerender } = render(map('finisher', 3));
  expect(document.querySelector('[class*="flag"]')).toBeNull();
  rerender(map('finisher', 4));
  expect(motion().raises).toBe(true);
  cleanup();
  render(map('finisher', 4));
  expect(document.querySelector('[class*="flag"]')).not.toBeNull();
  expect(motion().raises).toBe(false);
  cleanup();
  render(map('another account at the summit', 4));
  expect(motion().raises).toBe(false);
});

/** The font size of a phone, in units of the drawing. */
const EM = 21;

/** Returns whether a mark reaches into the box of a name. */
function isCovered(name: Element, mark: Element): boolean {
  const number = (element: Element, attribute: string) => Number(element.getAttribute(attribute));
  const half = (0.55 * EM * (name.textContent?.length ?? 0)) / 2;
  const [dx, bottom] = [number(name, 'x') - number(mark, 'cx'), number(name, 'y') + (name.hasAttribute('dy') ? EM : 0)];
  const y = number(mark, 'cy');
  return Math.abs(dx) < half + 6 && y + 6 > bottom - 0.8 * EM && y - 6 < bottom;
}

test.each([1, 2, 3])('after %i steps, no mark of a later step covers the name of the next step', (lit) => {
  for (let seed = 0; seed < 30; seed += 1) {
    render(map(`account ${seed}`, lit, 'Add an email'));
    const name = document.querySelector('[class*="next"] text[class*="name"]');
    if (!name) throw new Error('no next step');
    const later = [...document.querySelectorAll('circle[class*="mark"]')].slice(lit);
    expect(
      later.some((mark) => isCovered(name, mark)),
      `account ${seed}`,
    ).toBe(false);
    cleanup();
  }
});

test.each([1, 2, 3])('after %i steps, no number covers the name of the next step', (lit) => {
  const covered: string[] = [];
  for (const text of ['Link WeChat', 'Add an email', '绑定微信'])
    for (let seed = 0; seed < 60; seed += 1) {
      render(map(`account ${seed}`, lit, text));
      const name = document.querySelector('[class*="next"] text[class*="name"]');
      if (!name) throw new Error('no next step');
      const at = (element: Element) => [Number(element.getAttribute('x')), Number(element.getAttribute('y'))] as const;
      const [x, y] = at(name);
      const half = (EM * (text === '绑定微信' ? 4 : 0.6 * text.length)) / 2;
      for (const number of document.querySelectorAll('text[class*="number"]')) {
        const [numberX, middle] = at(number);
        const isBeside = Math.abs(numberX - x) > half + 0.3 * EM * (number.textContent?.length ?? 0);
        if (!isBeside && Math.abs(middle - (y + EM / 2)) < 0.9 * EM) covered.push(`${text}, account ${seed}`);
      }
      cleanup();
    }
  expect(covered).toEqual([]);
});
