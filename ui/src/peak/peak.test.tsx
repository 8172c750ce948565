import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Peak } from './peak.tsx';

afterEach(cleanup);

const map = (seed: string, lit: number) => (
  <Peak
    seed={seed}
    label="Map"
    rings={[25, 50, 75, 100].map((value, index) => ({
      key: `${value}`,
      value,
      name: `${value}`,
      label: `${value}`,
      isEarned: index < lit,
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

test('the name of the highest step ends left of the summit, and the others are above their marks', () => {
  render(map('climber', 3));
  const names = [...document.querySelectorAll('[class*="ring"] text[class*="name"]')];
  expect(names.map((name) => name.matches('[class*="before"]'))).toEqual([false, false, false, true]);
  expect(Number(names.at(-1)?.getAttribute('x'))).toBeLessThan(300 - 9);
});
