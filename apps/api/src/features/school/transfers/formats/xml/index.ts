export { type FoundElement, readXml, rootOf } from './read-xml.ts'
export {
  allowedInXml,
  descendantsOf,
  elementAt,
  elementOf,
  elementsOf,
  escapeXml,
  innerHtml,
  textOf,
  type XmlElement,
  type XmlNode,
} from './xml-element.ts'
