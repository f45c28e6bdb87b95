/** Under this name a person has dismissed the first steps; the settings bring them back. */
export const FIRST_STEPS_TIP = 'home.first_steps';
