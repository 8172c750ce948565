const interval = 2000;
const selector = '[data-live]';

/** Replaces the live part of this page with what the server would render now. */
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector(selector);
  const shown = document.querySelector(selector);
  if (fresh && shown && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
}

/** A sandbox that is away for a while is asked again at the next turn. */
function refreshQuietly() {
  refresh().catch(() => undefined);
}

setInterval(refreshQuietly, interval);
document.addEventListener('visibilitychange', refreshQuietly);
