/* global Plot, d3 */
const [width, height] = [120, 80];
/** The colors of the account's own map, from low to high. */
const ramp = ['#c3d3e6', '#7fa9d4', '#3d86bf', '#16799a', '#0e7f78', '#3c9a5f', '#d29a2b'];

/** Returns the height in meters at a point of the grid: two hills and a slope. */
function heightAt(x, y) {
  const hill = (left, top, meters, size) => meters * Math.exp(-((x - left) ** 2 + (y - top) ** 2) / size);
  return hill(38, 34, 90, 420) + hill(84, 46, 70, 260) + 18 * Math.sin(x / 19) * Math.cos(y / 13) + x / 8;
}

const grid = Array.from({ length: width * height }, (_, index) => heightAt(index % width, Math.floor(index / width)));

const chart = document.getElementById('chart');
chart.append(
  Plot.plot({
    width: 960,
    height: 560,
    axis: null,
    color: { type: 'linear', interpolate: d3.piecewise(d3.interpolateRgb, ramp), legend: true, label: 'm' },
    marks: [
      Plot.contour(grid, { width, height, interval: 10, fill: (value) => value, stroke: 'white', strokeOpacity: 0.6 }),
    ],
  }),
);

// Before the sign-in the map covers its card.
const map = chart.closest('.cover')?.querySelector('#chart figure > svg:last-of-type');
map?.setAttribute('preserveAspectRatio', 'xMidYMid slice');
