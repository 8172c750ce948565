import { expect, test } from 'vitest';
import { sectionOf, withSection } from './sections.ts';

test('an address names its section', () => {
  expect(sectionOf('?section=points')).toBe('points');
  expect(sectionOf('?source=contour&section=records&page=3')).toBe('records');
});

test('an unknown section or none is not a section', () => {
  expect(sectionOf('')).toBeNull();
  expect(sectionOf('?section=toString')).toBeNull();
});

test('a page of the sign-in records is in their section', () => {
  expect(sectionOf('?page=3')).toBe('records');
  expect(sectionOf('?page=3&section=points')).toBe('points');
});

test('another section keeps the rest of the address', () => {
  expect(withSection('?source=contour&section=points', 'records')).toBe('?source=contour&section=records');
});
