import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { errorMessage } from '../i18n/messages.ts';
import { TextAreaField } from './text-area-field.tsx';

afterEach(cleanup);

test('the label names the text, and the hint describes it', async () => {
  render(<TextAreaField name="reason" label="Reason" hint="At least 5 characters" required />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Reason',
    description: 'At least 5 characters',
  });
  await userEvent.type(text, 'first{Enter}second');
  expect(text.value).toBe('first\nsecond');
  expect(text.hasAttribute('aria-invalid')).toBe(false);
});

test('an error replaces the hint of a text and marks the text invalid', () => {
  const error = errorMessage({ zh: '太短', en: '太短' });
  render(<TextAreaField name="reason" label="Reason" hint="At least 5 characters" error={error} />);
  expect(screen.getByRole('textbox', { description: '太短' }).getAttribute('aria-invalid')).toBe('true');
});
