/** Which planned geometries (from 1) turn on a plate for the camera. */
export const CHOSEN_CLIPS: readonly (readonly [family: string, seed: number])[] = [
  ['car', 1],
  ['truck', 1],
  ['plane', 1],
  ['robot', 1],
  ['dinosaur', 1],
  ['doll', 1],
  ['tea-set', 1],
  ['plush', 1],
];

export interface ChosenStream {
  id: string;
  title: string;
  /** Says what the show is about, below its title. */
  subtitle: string;
  /** Places in the list of clips, in the order in which the toys are shown. */
  clips: readonly number[];
}

export const CHOSEN_STREAMS: readonly ChosenStream[] = [
  { id: 'new-arrivals', title: '新品直播间', subtitle: '车模与科技新品', clips: [0, 1, 2, 3] },
  { id: 'factory-show', title: '源头工厂专场', subtitle: '女孩与益智热销', clips: [7, 5, 6, 4] },
];
