const isSignedIn = document.querySelector('[data-user]') !== null;
const events = new EventSource(isSignedIn ? '/events?user' : '/events');

// When the account has signed the user out, the page shows it immediately.
events.addEventListener('ended', () => location.assign('/?error=login_required'));

// What the account tells changes the name of the user and the tables.
events.addEventListener('told', async () => {
  const answer = await fetch('/told');
  const told = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of ['[data-user]', '#told']) {
    const changed = told.querySelector(part);
    if (changed) document.querySelector(part)?.replaceWith(changed);
  }
});

if (isSignedIn) void showOlderCalls();

async function showOlderCalls() {
  const calls = await (await fetch('/older-calls')).json();
  const lines = calls.flatMap(({ call, code, nickName }) => [
    line('dt', call),
    line('dd', `${code} ${nickName ?? ''}`),
  ]);
  document.getElementById('older-calls').replaceChildren(...lines);
}

function line(tag, content) {
  const element = document.createElement(tag);
  element.textContent = content;
  return element;
}
