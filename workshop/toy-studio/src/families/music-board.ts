import { keyboard, learningPad, steeringWheel } from './music-board/keyboards.ts';
import { drumKit, guitar, microphoneStand } from './music-board/stage.ts';
import { styledFamily } from './styled-family.ts';

export const musicBoard = styledFamily({
  key: 'music-board',
  name: '音乐早教',
  name_en: 'Musical Toys',
  categories: [4001, 4004],
  palettes: ['primary', 'candy', 'macaron', 'berry', 'ocean'],
  longestCm: [26, 60],
  styles: [
    { key: 'keyboard', name: '电子琴', name_en: 'Electronic Keyboard', make: keyboard },
    { key: 'steering', name: '音乐方向盘', name_en: 'Musical Steering Wheel', make: steeringWheel },
    { key: 'pad', name: '点读早教机', name_en: 'Learning Tablet', categories: [4004, 4001], make: learningPad },
    { key: 'drums', name: '架子鼓', name_en: 'Drum Kit', make: drumKit },
    { key: 'microphone', name: '麦克风支架', name_en: 'Microphone Stand', make: microphoneStand },
    { key: 'guitar', name: '音乐吉他', name_en: 'Musical Guitar', make: guitar },
  ],
});
