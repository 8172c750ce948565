import { expect, test } from 'vitest';
import { signInAddress } from './required-session.ts';

test('sign-in redirects back to the whole address, with its query and the dialog that it opens', () => {
  const address = signInAddress({ pathname: '/UserCenter', search: '?page=2&a=b', hash: '#password' });
  expect(new URL(address, 'https://account.example').searchParams.get('url')).toBe('/UserCenter?page=2&a=b#password');
});

test('sign-in is for the same product as the page', () => {
  const address = signInAddress({ pathname: '/UserCenter', search: '?source=contour' });
  expect(new URL(address, 'https://account.example').searchParams.get('source')).toBe('contour');
  expect(signInAddress({ pathname: '/UserCenter', search: '' })).not.toContain('source');
});
