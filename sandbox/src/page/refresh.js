const intervalMs = 2000;
const selector = '[data-live]';

/** Shows the times of the page in the reader's time zone. The server wrote them in its own. */
function showLocalTimes(root) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'medium' });
  for (const time of root.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime));
}

/** Replaces the live part of this page with its current version from the server. */
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const updated = page.querySelector(selector);
  const current = document.querySelector(selector);
  if (updated) showLocalTimes(updated);
  if (updated && current && updated.innerHTML !== current.innerHTML) current.replaceChildren(...updated.childNodes);
}

/** Ignores failures; the next interval tries again. */
function refreshQuietly() {
  refresh().catch(() => undefined);
}

showLocalTimes(document);
setInterval(refreshQuietly, intervalMs);
document.addEventListener('visibilitychange', refreshQuietly);
