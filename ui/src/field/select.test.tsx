import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { errorMessage } from '../i18n/messages.ts';
import { Select, SelectField } from './select.tsx';

afterEach(cleanup);

const options = (
  <>
    <option value="viewer">Viewer</option>
    <option value="support">Support</option>
  </>
);

test('the label names the list, the hint describes it, and a choice is reported', async () => {
  const onChange = vi.fn();
  render(
    <SelectField name="role" label="Role" hint="Can be changed later" onChange={onChange}>
      {options}
    </SelectField>,
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role', description: 'Can be changed later' });
  await userEvent.selectOptions(list, 'Support');
  expect(list.value).toBe('support');
  expect(onChange).toHaveBeenCalledOnce();
});

test('an error replaces the hint of a list and marks the list invalid', () => {
  const error = errorMessage({ zh: '请选择角色', en: '请选择角色' });
  render(
    <SelectField name="role" label="Role" hint="Can be changed later" error={error}>
      {options}
    </SelectField>,
  );
  const list = screen.getByRole('combobox', { name: 'Role', description: '请选择角色' });
  expect(list.getAttribute('aria-invalid')).toBe('true');
});

test('a list in a table has the name of its attribute', () => {
  render(<Select aria-label="Role: ada">{options}</Select>);
  expect(screen.getByRole('combobox', { name: 'Role: ada' })).toBeTruthy();
});
