import { expect, test } from 'vitest';
import { carry } from './carried.ts';
import { destinationOf } from './destination.ts';

const origin = 'http://localhost:8080';

test('without a back address the way leads to the account centre', () => {
  expect(destinationOf('', origin)).toEqual({ to: '/UserCenter', ours: true, refused: false });
});

test('a page of ours is shown by the router, another path of ours is loaded', () => {
  expect(destinationOf('?url=%2FUserCenter%3Ftab%3D1', origin)).toEqual({
    to: '/UserCenter?tab=1',
    ours: true,
    refused: false,
  });
  expect(destinationOf('?backUrl=%2Fdocs', origin)).toEqual({ to: '/docs', ours: false, refused: false });
});

test('a registered product is left to, a stranger is refused and root comes instead', () => {
  const product = encodeURIComponent('https://contour.isoline.example/a?b=c');
  expect(destinationOf(`?url=${product}`, origin)).toMatchObject({
    to: 'https://contour.isoline.example/a?b=c',
    ours: false,
  });
  expect(destinationOf('?url=https%3A%2F%2Fevil.example', origin)).toEqual({ to: '/', ours: true, refused: true });
  expect(destinationOf('?url=%2F%2Fevil.example', origin)).toEqual({ to: '/', ours: true, refused: true });
});

test('links carry the back address and the source on, and nothing else', () => {
  expect(carry('/plusRegister', '?url=%2Fa%3Fb%3D1&source=twin&phone=1')).toBe(
    '/plusRegister?url=%2Fa%3Fb%3D1&source=twin',
  );
  expect(carry('/plusRegister', '?x=1')).toBe('/plusRegister');
});
