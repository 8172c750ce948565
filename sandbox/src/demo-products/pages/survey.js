/* global Plot, d3 */
const random = d3.randomLcg(7);
/** The points of a sample survey, each with its height in meters. */
const points = Array.from({ length: 70 }, () => {
  const [x, y] = [random() * 120, random() * 70];
  return { x, y, height: 40 + 30 * Math.sin(x / 25) * Math.cos(y / 18) };
});

const chart = document.getElementById('chart');
chart.append(
  Plot.plot({
    width: 960,
    height: 560,
    axis: null,
    inset: 12,
    color: { type: 'linear', range: ['#f0d9ae', '#7a4b12'], legend: true, label: 'm' },
    marks: [
      Plot.delaunayMesh(points, { x: 'x', y: 'y', stroke: '#b98545', strokeOpacity: 0.7 }),
      Plot.dot(points, { x: 'x', y: 'y', r: 6, fill: 'height', stroke: 'white' }),
    ],
  }),
);

// Before the sign-in the map covers its card.
const map = chart.closest('.cover')?.querySelector('#chart figure > svg:last-of-type');
map?.setAttribute('preserveAspectRatio', 'xMidYMid slice');
