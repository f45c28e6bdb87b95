import type { PathCommand } from 'opentype.js';

/**
 * A glyph's outline as a relative SVG path in whole units. opentype.js writes NaN in its own path data and leaves
 * contours open, which would spoil outlined text: here every contour is closed.
 */
export function compactPath(commands: readonly PathCommand[]): string {
  const writer = new RelativePathWriter();
  for (const command of commands) writer.add(command);
  return writer.finish();
}

class RelativePathWriter {
  private path = '';
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private isOpen = false;

  add(command: PathCommand): void {
    if (command.type === 'Z') return this.close();
    const x = Math.round(command.x);
    const y = Math.round(command.y);
    if (command.type === 'M') {
      this.close();
      this.write('m', x - this.x, y - this.y);
      this.startX = x;
      this.startY = y;
      this.isOpen = true;
    } else if (command.type === 'L') this.line(x, y);
    else if (command.type === 'Q') {
      this.write('q', Math.round(command.x1) - this.x, Math.round(command.y1) - this.y, x - this.x, y - this.y);
    } else {
      this.write(
        'c',
        Math.round(command.x1) - this.x,
        Math.round(command.y1) - this.y,
        Math.round(command.x2) - this.x,
        Math.round(command.y2) - this.y,
        x - this.x,
        y - this.y,
      );
    }
    this.x = x;
    this.y = y;
  }

  finish(): string {
    this.close();
    return this.path;
  }

  private line(x: number, y: number): void {
    if (x === this.x && y === this.y) return;
    if (y === this.y) this.write('h', x - this.x);
    else if (x === this.x) this.write('v', y - this.y);
    else this.write('l', x - this.x, y - this.y);
  }

  private close(): void {
    if (!this.isOpen) return;
    this.path += 'z';
    this.x = this.startX;
    this.y = this.startY;
    this.isOpen = false;
  }

  private write(letter: string, ...values: number[]): void {
    this.path += letter;
    values.forEach((value, index) => {
      this.path += index > 0 && value >= 0 ? ` ${value}` : `${value}`;
    });
  }
}
