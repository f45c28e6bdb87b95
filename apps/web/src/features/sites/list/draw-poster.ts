interface PosterWords {
  name: string;
  address: string;
  customer: string;
}

/** A4 at 150 dots to the inch. */
const WIDTH = 1240;
const HEIGHT = 1754;
const CODE = 720;
const MARGIN = 120;
const FONT = `"PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif`;

/** Words as large as they fit between the margins, never larger than asked. */
function write(brush: CanvasRenderingContext2D, text: string, y: number, size: number, weight: number): void {
  brush.font = `${weight} ${size}px ${FONT}`;
  const fit = Math.min(1, (WIDTH - 2 * MARGIN) / brush.measureText(text).width);
  brush.font = `${weight} ${Math.floor(size * fit)}px ${FONT}`;
  brush.fillText(text, WIDTH / 2, y);
}

/** A poster to print: the name, the code, the address. On white in both themes, since it goes onto paper. */
export function drawPoster(
  { name, address, customer }: PosterWords,
  code: HTMLCanvasElement,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.fillStyle = '#1f2329';
  brush.textAlign = 'center';
  write(brush, name, 300, 96, 600);
  if (customer !== '') write(brush, `Showroom for ${customer}`, 390, 44, 400);
  brush.drawImage(code, (WIDTH - CODE) / 2, 480, CODE, CODE);
  write(brush, 'Scan to visit our showroom', 1340, 56, 600);
  brush.fillStyle = '#646a73';
  write(brush, address, 1430, 40, 400);
  return canvas;
}
