/* global Plot, d3 */
const chart = document.getElementById('chart');
/** Before the sign-in the chart covers its card, without words. */
const cover = chart.closest('.cover') && {
  width: chart.clientWidth,
  height: chart.clientHeight,
  marginLeft: 24,
  x: { axis: null },
  y: { axis: null },
};

/** Draws the first two columns of a CSV: names and numbers. */
function draw(csv) {
  const rows = d3.csvParseRows(csv).slice(1);
  const bars = rows
    .map(([name, value]) => ({ name, value: Number(value) }))
    .filter(({ value }) => Number.isFinite(value));
  chart.replaceChildren(
    Plot.plot({
      width: 960,
      marginLeft: 120,
      style: { fontSize: '14px' },
      x: { grid: true, label: null },
      y: { label: null },
      ...cover,
      marks: [
        Plot.barX(bars, { x: 'value', y: 'name', fill: '#9a6bb8', insetTop: 4, insetBottom: 4, sort: { y: null } }),
        Plot.ruleX([0]),
      ],
    }),
  );
}

let hasFile = false;
async function drawFile(file) {
  if (!file) return;
  hasFile = true;
  draw(await file.text());
}
document.querySelector('input[type=file]')?.addEventListener('change', ({ target }) => drawFile(target.files[0]));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void drawFile(event.dataTransfer.files[0]);
});
void fetch('/layers.csv')
  .then((answer) => answer.text())
  // A file that the user has chosen in the meantime is not replaced.
  .then((csv) => hasFile || draw(csv));
