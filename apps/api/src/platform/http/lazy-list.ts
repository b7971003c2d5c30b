/**
 * A list of `items` whose elements are made by `make` on each read and are not stored. Otherwise
 * all the objects behind a long response would be in memory at once, and the garbage collector
 * blocks the event loop for longer the more objects there are.
 */
export const lazyList = <Item, Made>(items: readonly Item[], make: (item: Item) => Made): Made[] =>
  // A copy, because a proxy may not replace the elements of a frozen array.
  new Proxy([...items] as unknown as Made[], {
    get: (list, key, receiver) =>
      typeof key === 'string' && Object.hasOwn(list, key) && key !== 'length'
        ? make(list[Number(key)] as unknown as Item)
        : Reflect.get(list, key, receiver),
  })
