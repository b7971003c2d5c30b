/**
 * `items` as a list whose elements are made by `make` each time they are read, and kept by nobody.
 * What a long answer is written from would otherwise all be in memory at once, and the garbage
 * collector stops the event loop for longer the more there is of it.
 */
export const lazyList = <Item, Made>(items: readonly Item[], make: (item: Item) => Made): Made[] =>
  // A copy: of a frozen array a proxy may return nothing but the elements.
  new Proxy([...items] as unknown as Made[], {
    get: (list, key, receiver) =>
      typeof key === 'string' && Object.hasOwn(list, key) && key !== 'length'
        ? make(list[Number(key)] as unknown as Item)
        : Reflect.get(list, key, receiver),
  })
