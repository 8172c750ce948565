import { expect, test } from 'vitest';
import { readSection, sectionOfFragment, withSection } from './sections.ts';

test('an address names its section', () => {
  expect(readSection('?section=points')).toBe('points');
  expect(readSection('?source=contour&section=records&page=3')).toBe('records');
});

test('an address without a known section does not name a section', () => {
  expect(readSection('')).toBeNull();
  expect(readSection('?section=toString')).toBeNull();
});

test('an address of a former section name opens the section that has its cards now', () => {
  expect(readSection('?section=products')).toBe('apps');
});

test('a page number of the sign-in records opens the records section', () => {
  expect(readSection('?page=3')).toBe('records');
  expect(readSection('?page=3&section=points')).toBe('points');
});

test('an address with another section keeps its other parameters but not the page of the records', () => {
  expect(withSection('?source=contour&section=points', 'records')).toBe('?source=contour&section=records');
  expect(withSection('?section=records&page=3', 'security')).toBe('?section=security');
});

test('the overview has no section in its address', () => {
  expect(withSection('?section=points', 'overview')).toBe('');
  expect(withSection('?source=contour&section=points', 'overview')).toBe('?source=contour');
});

test('a fragment that changes how to sign in belongs to the security section', () => {
  expect(sectionOfFragment('#recovery-codes')).toBe('security');
  expect(sectionOfFragment('#token')).toBe('apps');
  expect(sectionOfFragment('#terms')).toBeNull();
  expect(sectionOfFragment('')).toBeNull();
});
