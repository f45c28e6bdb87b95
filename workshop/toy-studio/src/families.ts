import { car } from './families/car.ts';
import type { Family } from './family.ts';
import { blocks } from './families/blocks.ts';
import { plane } from './families/plane.ts';
import { stacker } from './families/stacker.ts';
import { cube } from './families/cube.ts';
import { dinosaur } from './families/dinosaur.ts';
import { truck } from './families/truck.ts';
import { helicopter } from './families/helicopter.ts';
import { drone } from './families/drone.ts';
import { puzzle } from './families/puzzle.ts';
import { xylophone } from './families/xylophone.ts';
import { musicBoard } from './families/music-board.ts';
import { rattle } from './families/rattle.ts';
import { walker } from './families/walker.ts';
import { excavator } from './families/excavator.ts';
import { plush } from './families/plush.ts';
import { teaSet } from './families/tea-set.ts';
import { ship } from './families/ship.ts';
import { tank } from './families/tank.ts';
import { kitchen } from './families/kitchen.ts';
import { motorcycle } from './families/motorcycle.ts';
import { dollHouse } from './families/doll-house.ts';
import { animal } from './families/animal.ts';
import { flying } from './families/flying.ts';
import { train } from './families/train.ts';
import { waterGun } from './families/water-gun.ts';
import { doctorCase } from './families/doctor-case.ts';
import { toolSet } from './families/tool-set.ts';
import { blaster } from './families/blaster.ts';
import { doll } from './families/doll.ts';
import { fidget } from './families/fidget.ts';
import { cashRegister } from './families/cash-register.ts';
import { bubble } from './families/bubble.ts';
import { duck } from './families/duck.ts';
import { magnetTiles } from './families/magnet-tiles.ts';
import { rockingHorse } from './families/rocking-horse.ts';
import { beach } from './families/beach.ts';
import { robot } from './families/robot.ts';
import { sports } from './families/sports.ts';
import { windUp } from './families/wind-up.ts';
import { character } from './families/character.ts';

/** All families, in the order of the catalogue. */
export const FAMILIES: readonly Family[] = [
  car,
  blocks,
  plane,
  stacker,
  cube,
  dinosaur,
  truck,
  helicopter,
  drone,
  puzzle,
  xylophone,
  musicBoard,
  rattle,
  walker,
  excavator,
  plush,
  teaSet,
  ship,
  tank,
  kitchen,
  motorcycle,
  dollHouse,
  animal,
  flying,
  train,
  waterGun,
  doctorCase,
  toolSet,
  blaster,
  doll,
  fidget,
  cashRegister,
  bubble,
  duck,
  magnetTiles,
  rockingHorse,
  beach,
  robot,
  sports,
  windUp,
  character,
];
