/** The ways to change a secret of an outside service, in Markdown, for `docs/operate/secrets.md`. */
export const secretChanges = {
  apiKey: 'create a second API key, set it on all nodes, restart them one after the other, then disable the first key',
  client:
    'add a second secret of the client where the service allows two, set it on all nodes, restart them one after the other, then delete the first one',
  wechat:
    'reset it at WeChat, set it on all nodes and restart them; WeChat refuses the former one immediately, so sign-ins by WeChat fail until the restart',
} as const;
