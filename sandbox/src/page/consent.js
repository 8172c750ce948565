const interval = 1000;
const id = document.querySelector('[data-consent]').dataset.consent;

/** Goes on where a script has answered in the person's place. */
async function look() {
  const answer = await fetch(`/consent/${id}`, { headers: { accept: 'application/json' } });
  const { redirect } = await answer.json();
  if (redirect) location.replace(redirect);
}

setInterval(() => look().catch(() => undefined), interval);
