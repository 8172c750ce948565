import { expect, test } from 'vitest';
import { withCarriedParameters } from './carried-parameters.ts';
import { redirectTarget } from './redirect-target.ts';

const origin = 'http://localhost:8080';

test('without a back address the target is the account center', () => {
  expect(redirectTarget('', origin)).toEqual({ to: '/UserCenter', isPage: true, isRefused: false });
});

test('the router shows a page of ours; the browser loads any other path of ours', () => {
  expect(redirectTarget('?url=%2FUserCenter%3Ftab%3D1', origin)).toEqual({
    to: '/UserCenter?tab=1',
    isPage: true,
    isRefused: false,
  });
  expect(redirectTarget('?backUrl=%2Fdocs', origin)).toEqual({ to: '/docs', isPage: false, isRefused: false });
});

test('a registered product is a target; a foreign origin is refused and root takes its place', () => {
  const product = encodeURIComponent('https://contour.isoline.example/a?b=c');
  expect(redirectTarget(`?url=${product}`, origin)).toMatchObject({
    to: 'https://contour.isoline.example/a?b=c',
    isPage: false,
  });
  const refused = { to: '/', isPage: true, isRefused: true };
  expect(redirectTarget('?url=https%3A%2F%2Fevil.example', origin)).toEqual(refused);
  expect(redirectTarget('?url=%2F%2Fevil.example', origin)).toEqual(refused);
});

test('links carry the back address and the source, and nothing else', () => {
  expect(withCarriedParameters('/plusRegister', '?url=%2Fa%3Fb%3D1&source=twin&phone=1')).toBe(
    '/plusRegister?url=%2Fa%3Fb%3D1&source=twin',
  );
  expect(withCarriedParameters('/plusRegister', '?x=1')).toBe('/plusRegister');
});
