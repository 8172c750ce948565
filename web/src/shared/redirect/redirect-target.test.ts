import { expect, test } from 'vitest';
import { withCarriedParameters } from './carried-parameters.ts';
import { redirectTarget } from './redirect-target.ts';

const origin = 'http://localhost:8080';

test('without a back address the target is the account center', () => {
  expect(redirectTarget(undefined, origin)).toEqual({ to: '/UserCenter', isPage: true, isRefused: false });
});

test('the router shows our own pages, and the browser loads any other path of our origin', () => {
  expect(redirectTarget('/UserCenter?tab=1', origin)).toEqual({
    to: '/UserCenter?tab=1',
    isPage: true,
    isRefused: false,
  });
  expect(redirectTarget('/docs', origin)).toEqual({ to: '/docs', isPage: false, isRefused: false });
});

test('the browser loads the address of a product, and root replaces a refused address', () => {
  expect(redirectTarget('https://contour.isoline.example/a?b=c', origin)).toMatchObject({
    to: 'https://contour.isoline.example/a?b=c',
    isPage: false,
  });
  expect(redirectTarget(null, origin)).toEqual({ to: '/', isPage: true, isRefused: true });
});

test('links carry only the back address and the source', () => {
  expect(withCarriedParameters('/plusRegister', '?url=%2Fa%3Fb%3D1&source=twin&phone=1')).toBe(
    '/plusRegister?url=%2Fa%3Fb%3D1&source=twin',
  );
  expect(withCarriedParameters('/plusRegister', '?x=1')).toBe('/plusRegister');
});
