import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InlineAlert } from './inline-alert.tsx';

afterEach(cleanup);

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a message of the kind %s has the role %s', (kind, role) => {
  render(<InlineAlert kind={kind}>Saved</InlineAlert>);
  expect(screen.getByRole(role).textContent).toBe('Saved');
});
