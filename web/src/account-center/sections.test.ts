import { expect, test } from 'vitest';
import { readSection, sectionOfFragment, withSection } from './sections.ts';

test('an address names its section', () => {
  expect(readSection('?section=points')).toBe('points');
  expect(readSection('?source=contour&section=records&page=3')).toBe('records');
});

test('an unknown section or none is not a section', () => {
  expect(readSection('')).toBeNull();
  expect(readSection('?section=toString')).toBeNull();
});

test('an address of the former page leads to the section that now has its cards', () => {
  expect(readSection('?section=products')).toBe('apps');
});

test('a page of the sign-in records is in their section', () => {
  expect(readSection('?page=3')).toBe('records');
  expect(readSection('?page=3&section=points')).toBe('points');
});

test('another section keeps the rest of the address, without the page of the records', () => {
  expect(withSection('?source=contour&section=points', 'records')).toBe('?source=contour&section=records');
  expect(withSection('?section=records&page=3', 'security')).toBe('?section=security');
});

test('the overview has the address without a section', () => {
  expect(withSection('?section=points', 'overview')).toBe('');
  expect(withSection('?source=contour&section=points', 'overview')).toBe('?source=contour');
});

test('a fragment that changes how to sign in is in the security section', () => {
  expect(sectionOfFragment('#recovery-codes')).toBe('security');
  expect(sectionOfFragment('#token')).toBe('apps');
  expect(sectionOfFragment('#terms')).toBeNull();
  expect(sectionOfFragment('')).toBeNull();
});
