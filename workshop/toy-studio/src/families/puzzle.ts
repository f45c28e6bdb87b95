import { clock, graspBoard } from './puzzle/boards.ts';
import { plates, shapeBox } from './puzzle/solid.ts';
import { tetris } from './puzzle/tetris.ts';
import { styledFamily } from './styled-family.ts';

export const puzzle = styledFamily({
  key: 'puzzle',
  name: '拼图拼板',
  name_en: 'Puzzles',
  categories: [4010, 4013],
  palettes: ['primary', 'nordic', 'macaron', 'sunset', 'forest'],
  longestCm: [18, 32],
  styles: [
    { key: 'grasp', name: '手抓板', name_en: 'Wooden Peg Puzzle', make: graspBoard },
    { key: 'plates', name: '立体拼图', name_en: '3D Animal Puzzle', make: plates },
    { key: 'clock', name: '数字钟拼图', name_en: 'Clock Puzzle', make: clock },
    { key: 'tetris', name: '俄罗斯方块拼板', name_en: 'Tetris Puzzle Board', make: tetris },
    { key: 'box', name: '形状配对盒', name_en: 'Shape Sorting Box', make: shapeBox },
  ],
  views: {
    side: { azimuth: 1.05, elevation: 0.24 },
  },
});
