// This script replaces the vendor's: the same constructor, with a button instead of a puzzle.
const origin = new URL(document.currentScript.src).origin;
const labels = { en: ['I am human', 'Close'], 'zh-cn': ['我不是机器人', '关闭'] };

globalThis.TencentCaptcha = class {
  #element;
  #appId;
  #callback;
  #labels;

  constructor(element, appId, callback, { userLanguage } = {}) {
    this.#element = element;
    this.#appId = appId;
    this.#callback = callback;
    this.#labels = labels[userLanguage] ?? labels['zh-cn'];
  }

  show() {
    const [human, close] = this.#labels;
    this.#element.replaceChildren(
      this.#button(human, () => this.#solve()),
      this.#button(close, () => this.#callback({ ret: 2, appid: this.#appId, ticket: null, randstr: null })),
    );
  }

  #button(label, onClick) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.style.cssText = 'display:block;width:100%;min-height:44px;margin:8px 0;font:inherit';
    button.addEventListener('click', onClick);
    return button;
  }

  async #solve() {
    const answer = await fetch(`${origin}/captcha/ticket?appId=${this.#appId}`);
    const { ticket, randstr } = await answer.json();
    this.#callback({ ret: 0, appid: this.#appId, ticket, randstr });
  }
};
