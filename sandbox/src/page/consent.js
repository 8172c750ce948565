const intervalMs = 1000;
const id = document.querySelector('[data-consent]').dataset.consent;

/** Redirects when a script has answered instead of the user. */
async function poll() {
  const answer = await fetch(`/consent/${id}`, { headers: { accept: 'application/json' } });
  const { redirect } = await answer.json();
  if (redirect) location.replace(redirect);
}

setInterval(() => poll().catch(() => undefined), intervalMs);
