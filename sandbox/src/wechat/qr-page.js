const page = document.querySelector('.js_login');
const { poll, redirect, state, target } = page.dataset;
const expiredShown = 3000;

/** Shows the block of one status and hides the others. */
function show(status, block) {
  page.dataset.status = status;
  for (const each of document.querySelectorAll('.js_status')) each.hidden = !each.classList.contains(block);
}

/** Asks as the real page does: by a script that sets two globals, with what it knows already as `last`. */
function ask(last = '') {
  delete window.wx_errcode;
  const script = document.createElement('script');
  script.src = `${poll}${last && `&last=${last}`}&_=${Date.now()}`;
  script.onload = () => {
    script.remove();
    heard(window.wx_errcode, window.wx_code, last);
  };
  script.onerror = () => {
    script.remove();
    setTimeout(ask, 5000, last);
  };
  document.head.append(script);
}

/** What each state means for the page. */
function heard(errcode, code, last) {
  switch (errcode) {
    case 405:
      leave(code);
      break;
    case 404:
      show('scan', 'js_wx_after_scan');
      setTimeout(ask, 100, '404');
      break;
    case 403:
      show('cancel', 'js_wx_after_cancel');
      setTimeout(ask, 2000, '403');
      break;
    case 402:
      show('expire', 'js_wx_after_expire');
      document.querySelector('.js_refresh').hidden = false;
      setTimeout(() => location.reload(), expiredShown);
      break;
    case 500:
      location.reload();
      break;
    case 408:
      setTimeout(ask, 2000);
      break;
    default:
      setTimeout(ask, 5000, last);
  }
}

/** Goes back to the app; a refusal brings the state alone. */
function leave(code) {
  const [address, ...fragment] = redirect.split('#');
  const answer = `${code && `code=${encodeURIComponent(code)}&`}state=${encodeURIComponent(state)}`;
  const url = [`${address}${address.includes('?') ? '&' : '?'}${answer}`, ...fragment].join('#');
  const leaving = target === 'top' ? window.top : window;
  leaving.location.href = url;
}

document.querySelector('.js_refresh').addEventListener('click', () => location.reload());
ask();
