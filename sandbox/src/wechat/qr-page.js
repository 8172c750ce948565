const page = document.querySelector('.js_login');
const { poll, redirect, state, target } = page.dataset;
const expiredShownMs = 3000;

/** Shows the block of one status and hides the others. */
function show(status, block) {
  page.dataset.status = status;
  for (const each of document.querySelectorAll('.js_status')) each.hidden = !each.classList.contains(block);
}

/** Polls as the real page does, by a script that sets two globals. `last` is the last known status. */
function pollStatus(last = '') {
  delete window.wx_errcode;
  const script = document.createElement('script');
  script.src = `${poll}${last && `&last=${last}`}&_=${Date.now()}`;
  script.onload = () => {
    script.remove();
    handleStatus(window.wx_errcode, window.wx_code, last);
  };
  script.onerror = () => {
    script.remove();
    setTimeout(pollStatus, 5000, last);
  };
  document.head.append(script);
}

/** Updates the page for a status. */
function handleStatus(errcode, code, last) {
  switch (errcode) {
    case 405:
      redirectToCallback(code);
      break;
    case 404:
      show('scan', 'js_wx_after_scan');
      setTimeout(pollStatus, 100, '404');
      break;
    case 403:
      show('cancel', 'js_wx_after_cancel');
      setTimeout(pollStatus, 2000, '403');
      break;
    case 402:
      show('expire', 'js_wx_after_expire');
      document.querySelector('.js_refresh').hidden = false;
      setTimeout(() => location.reload(), expiredShownMs);
      break;
    case 500:
      location.reload();
      break;
    case 408:
      setTimeout(pollStatus, 2000);
      break;
    default:
      setTimeout(pollStatus, 5000, last);
  }
}

/** Redirects to the app. After a denial the callback has only the state. */
function redirectToCallback(code) {
  const [address, ...fragment] = redirect.split('#');
  const answer = `${code && `code=${encodeURIComponent(code)}&`}state=${encodeURIComponent(state)}`;
  const url = [`${address}${address.includes('?') ? '&' : '?'}${answer}`, ...fragment].join('#');
  const redirected = target === 'top' ? window.top : window;
  redirected.location.href = url;
}

document.querySelector('.js_refresh').addEventListener('click', () => location.reload());
pollStatus();
