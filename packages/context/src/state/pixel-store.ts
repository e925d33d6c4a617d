/** How client memory holds images. [GL1.3 3.6.1, 4.3.2] */
export class PixelStore {}
