/** Paint of the drawn toys. Pictures keep their colours in the dark theme, as product pictures do. */
export const PAINT = {
  orange: '#F2552C',
  orangeDeep: '#D4411A',
  orangeLight: '#F98A66',
  mustard: '#E8A317',
  mustardLight: '#F5C765',
  teal: '#2F7F6E',
  tealLight: '#5FA999',
  navy: '#2B4C6F',
  navyLight: '#5A7CA0',
  pink: '#E08C93',
  cream: '#FFF6E9',
  wood: '#C98F5A',
  woodLight: '#E3B685',
  bear: '#C79A6B',
  bearLight: '#EBD3B2',
  ink: '#3A332C',
} as const;
