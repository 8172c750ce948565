const intervalMs = 2000;
const selector = '[data-live]';

/** Replaces the live part of this page with its current version from the server. */
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const updated = page.querySelector(selector);
  const current = document.querySelector(selector);
  if (updated && current && updated.innerHTML !== current.innerHTML) current.replaceChildren(...updated.childNodes);
}

/** Ignores failures; the next interval tries again. */
function refreshQuietly() {
  refresh().catch(() => undefined);
}

setInterval(refreshQuietly, intervalMs);
document.addEventListener('visibilitychange', refreshQuietly);
