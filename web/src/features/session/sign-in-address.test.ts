import { expect, it } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

it('leads back to the very address, its query included', () => {
  const address = signInAddress({ pathname: '/UserCenter', search: '?page=2&a=b' });
  expect(new URL(address, 'https://account.example').searchParams.get('url')).toBe('/UserCenter?page=2&a=b');
});
