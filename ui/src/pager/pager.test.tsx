import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';

const texts: ComponentProps<typeof Pager>['texts'] = {
  label: 'Pages of sign-ins',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  summary: (total, pages) => `${total} sign-ins on ${pages} pages`,
  position: (current, pages) => `${current} / ${pages}`,
  jump: 'Go to page',
};
const onPage = vi.fn();

function SignInPager({ start = 1, pages = 12, busy = false }: { start?: number; pages?: number; busy?: boolean }) {
  const [current, setCurrent] = useState(start);
  const go = (page: number) => {
    onPage(page);
    setCurrent(page);
  };
  return <Pager current={current} pages={pages} total={pages * 10} busy={busy} onPage={go} texts={texts} />;
}

const button = (name: string) => screen.getByRole('button', { name });
const currentPages = () => screen.getAllByRole('button', { current: 'page' }).map((element) => element.textContent);

beforeEach(() => onPage.mockReset());
afterEach(cleanup);

describe('a pager', () => {
  test('a pager is a named navigation with a summary and the current position', () => {
    render(<SignInPager start={4} />);
    expect(screen.getByRole('navigation', { name: 'Pages of sign-ins' })).toBeTruthy();
    expect(screen.getByText('120 sign-ins on 12 pages')).toBeTruthy();
    expect(screen.getByText('4 / 12')).toBeTruthy();
  });

  test('a pager names each button and marks only the current page', () => {
    render(<SignInPager start={12} />);
    expect(screen.getAllByRole('button').map((element) => element.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Page 1',
      'Page 11',
      'Page 12',
      'Next page',
    ]);
    expect(currentPages()).toEqual(['12']);
  });

  test.each([
    ['Next page', 5],
    ['Previous page', 3],
    ['Page 12', 12],
  ])('%s goes from page 4 to page %i', async (name, page) => {
    render(<SignInPager start={4} />);
    await userEvent.click(button(name));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
    expect(currentPages()).toEqual([`${page}`]);
  });

  test('a press on the current page does nothing', async () => {
    render(<SignInPager start={4} />);
    await userEvent.click(button('Page 4'));
    expect(onPage).not.toHaveBeenCalled();
  });

  test.each([
    ['Previous page', 1, 'Next page'],
    ['Next page', 12, 'Previous page'],
  ])('%s is disabled on page %i and stays focusable', async (disabled, start, enabled) => {
    render(<SignInPager start={start} />);
    expect(button(disabled).getAttribute('aria-disabled')).toBe('true');
    expect(button(enabled).getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(button(disabled));
    expect(document.activeElement).toBe(button(disabled));
    expect(onPage).not.toHaveBeenCalled();
  });

  test('a pager is marked busy while a page loads, and its buttons do nothing', async () => {
    render(<SignInPager start={4} busy />);
    expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button('Next page'));
    await userEvent.type(screen.getByLabelText('Go to page'), '7{Enter}');
    expect(onPage).not.toHaveBeenCalled();
  });
});

describe('the keyboard', () => {
  test('the Tab key reaches the buttons of a pager in order, and Enter goes to a page', async () => {
    render(<SignInPager pages={3} />);
    const names: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label'));
    }
    expect(names).toEqual(['Previous page', 'Page 1', 'Page 2']);
    await userEvent.keyboard('{Enter}');
    expect(currentPages()).toEqual(['2']);
    expect(document.activeElement).toBe(button('Page 2'));
  });

  test.each([
    ['7', 7],
    ['99', 12],
    ['-3', 1],
  ])('a typed %s goes to page %i and empties the field', async (typed, page) => {
    render(<SignInPager start={4} />);
    const field = screen.getByLabelText<HTMLInputElement>('Go to page');
    await userEvent.type(field, `${typed}{Enter}`);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
    expect(field.value).toBe('');
  });

  test('a pager that shows all page numbers does not have a field for a page number', () => {
    render(<SignInPager pages={5} />);
    expect(screen.queryByLabelText('Go to page')).toBeNull();
  });
});
