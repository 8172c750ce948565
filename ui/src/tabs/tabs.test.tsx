import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'password', label: 'Password' },
  { id: 'code', label: 'Code' },
  { id: 'wechat', label: 'WeChat' },
] as const;
type Id = (typeof tabs)[number]['id'];

const onSelect = vi.fn();

function SignInTabs({ activation }: Pick<ComponentProps<typeof Tabs>, 'activation'>) {
  const [selected, setSelected] = useState<Id>('password');
  const select = (id: Id) => {
    onSelect(id);
    setSelected(id);
  };
  return (
    <Tabs label="Sign in with" tabs={tabs} selected={selected} onSelect={select} {...(activation && { activation })}>
      <input aria-label={`field of ${selected}`} />
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const selectedTabs = () => screen.getAllByRole('tab', { selected: true }).map((element) => element.textContent);

beforeEach(() => onSelect.mockReset());
afterEach(cleanup);

describe('tabs', () => {
  test('tabs are a named list with exactly one selected tab', () => {
    render(<SignInTabs />);
    expect(screen.getByRole('tablist', { name: 'Sign in with' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((element) => element.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  test('tabs control one panel, which the selected tab names', async () => {
    render(<SignInTabs />);
    await userEvent.click(tab('Code'));
    const panel = screen.getByRole('tabpanel', { name: 'Code' });
    expect(tab('Code').getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.contains(screen.getByLabelText('field of code'))).toBe(true);
  });

  test('a click selects a tab', async () => {
    render(<SignInTabs />);
    await userEvent.click(tab('WeChat'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('wechat');
    expect(selectedTabs()).toEqual(['WeChat']);
  });

  test('tabs are one stop of the Tab key, at the selected tab', async () => {
    render(<SignInTabs />);
    await userEvent.click(tab('Code'));
    tab('Code').blur();
    await userEvent.tab();
    expect(document.activeElement).toBe(tab('Code'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('field of code'));
  });
});

describe('keys', () => {
  test.each([
    ['{ArrowRight}', 'Code'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Password'],
    ['{ArrowLeft}', 'WeChat'],
    ['{End}', 'WeChat'],
    ['{End}{Home}', 'Password'],
    ['{ArrowDown}', 'Password'],
  ])('%s moves the focus and the selection from the first tab to %s', async (keys, label) => {
    render(<SignInTabs />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(tab(label));
    expect(selectedTabs()).toEqual([label]);
  });

  test('arrow keys skip a tab that a style sheet hides', async () => {
    render(<SignInTabs />);
    tab('Code').style.display = 'none';
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(selectedTabs()).toEqual(['WeChat']);
  });

  test.each(['{Enter}', ' '])('tabs with manual activation wait for %j', async (key) => {
    render(<SignInTabs activation="manual" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Code'));
    expect(selectedTabs()).toEqual(['Password']);
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard(key);
    expect(selectedTabs()).toEqual(['Code']);
  });
});
