import DefaultTheme from 'vitepress/theme';
import { defineComponent, h, onMounted, ref } from 'vue';

/** A diagram of Mermaid. */
const Diagram = defineComponent({
  props: { text: { type: String, required: true } },
  setup(props) {
    const svg = ref('');
    onMounted(async () => {
      const { default: mermaid } = await import('mermaid');
      const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'default';
      // Labels of HTML would get the styles of the page's text, which cut them off.
      mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme, htmlLabels: false });
      svg.value = (await mermaid.render(`diagram-${crypto.randomUUID()}`, decodeURIComponent(props.text))).svg;
    });
    return () => h('div', { innerHTML: svg.value });
  },
});

export default { extends: DefaultTheme, enhanceApp: ({ app }) => app.component('Diagram', Diagram) };
