const intervalMs = 1000;
const id = document.querySelector('[data-consent]').dataset.consent;

/** Redirects once a script has answered in place of the user. */
async function poll() {
  const answer = await fetch(`/consent/${id}`, { headers: { accept: 'application/json' } });
  const { redirect } = await answer.json();
  if (redirect) location.replace(redirect);
}

setInterval(() => poll().catch(() => undefined), intervalMs);
