import { afterEach, beforeAll, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const settled = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
const byId = (id: string) => document.getElementById(id) as HTMLElement;

function show(html: string): void {
  document.body.innerHTML = html;
}

beforeAll(keepFocus);
afterEach(() => show(''));

test('when a focused control of a row is replaced, the first control of the row gets the focus', async () => {
  show(
    '<main><ul><li><a id="other" href="#other">Other</a></li><li id="row"><a id="add" href="#add">Add</a></li></ul></main>',
  );
  byId('add').focus();
  byId('row').innerHTML = '<span>yun***@example.com</span><a id="change" href="#change">Change</a>';
  await settled();
  expect(document.activeElement).toBe(byId('change'));
});

test('when a focused row is removed, the part around it gets the focus', async () => {
  show(
    '<main id="main"><section id="part"><ul><li id="row"><button id="remove">Remove</button></li></ul></section></main>',
  );
  byId('remove').focus();
  byId('row').remove();
  await settled();
  expect(document.activeElement).toBe(byId('part'));
});

test('when a dialog closes after its opener was removed, the row of the opener gets the focus', async () => {
  show(
    '<main><ul><li id="row"><a id="add" href="#add">Add</a></li></ul></main><dialog id="dialog" open><button id="done">Done</button></dialog>',
  );
  byId('add').focus();
  byId('done').focus();
  byId('row').innerHTML = '<a id="change" href="#change">Change</a>';
  byId('dialog').remove();
  await settled();
  expect(document.activeElement).toBe(byId('change'));
});

test('when a focused control outside the main part is removed, the main part gets the focus', async () => {
  show('<aside id="offer"><button id="accept">Accept</button></aside><main id="main"></main>');
  byId('accept').focus();
  byId('offer').remove();
  await settled();
  expect(document.activeElement).toBe(byId('main'));
});

test('clicking empty space removes the focus from its control', async () => {
  show('<main id="main"><button id="button">Button</button></main>');
  byId('button').focus();
  byId('button').blur();
  byId('main').append('text');
  await settled();
  expect(document.activeElement).toBe(document.body);
});
