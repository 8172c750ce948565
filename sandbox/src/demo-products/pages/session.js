// When the account has signed the user out, the page shows it immediately.
new EventSource('/events').addEventListener('ended', () => location.assign('/?error=login_required'));

void fetch('/older-calls')
  .then((response) => response.json())
  .then((calls) => {
    const lines = calls.flatMap(({ call, code, nickName }) => [
      line('dt', call),
      line('dd', `${code} ${nickName ?? ''}`),
    ]);
    document.getElementById('older-calls').replaceChildren(...lines);
  });

function line(tag, content) {
  const element = document.createElement(tag);
  element.textContent = content;
  return element;
}
